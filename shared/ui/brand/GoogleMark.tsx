/** Google's logo, in the colors that its brand guidelines require. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.63h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.8Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.87-3.01c-1.07.72-2.44 1.14-4.06 1.14-3.12 0-5.77-2.11-6.71-4.95H1.29v3.11A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.29 14.27a7.2 7.2 0 0 1 0-4.56V6.6h-4a12 12 0 0 0 0 10.78l4-3.11Z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.35.6 4.59 1.8l3.43-3.44A11.97 11.97 0 0 0 1.29 6.6l4 3.11C6.23 6.87 8.88 4.77 12 4.77Z"
      />
    </svg>
  );
}
