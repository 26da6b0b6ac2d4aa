const [form, email, password, submit] = ['form', 'email', 'password', 'submit'].map((name) =>
  document.querySelector(`[data-bind=${name}]`),
);
const ready = () => (submit.disabled = !email.value || !password.value);
form.addEventListener('input', ready);
ready();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn();
});
async function signIn() {
  const body = new FormData();
  body.set('email', email.value);
  body.set('password', password.value);
  const response = await fetch('/api/auth/login', { method: 'POST', body });
  const answer = await response.json();
  if (!response.ok) return (form.querySelector('[data-slot=answer]').textContent = answer.message);
  const { token, ...user } = answer;
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user', JSON.stringify(user));
  location.href = '/dashboard';
}
