for (const button of document.querySelectorAll('[data-bind]'))
  button.addEventListener('click', () => {
    const theme = button.dataset.bind;
    if (theme === 'device') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
