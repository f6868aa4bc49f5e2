/** Google's logo in one colour. Decorative: the button's text names Google. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" fill="currentColor" className="size-[1.125rem]">
      <path d="M9 7.4v3.3h4.7c-.2 1.2-1.5 3.5-4.7 3.5a5.2 5.2 0 0 1 0-10.4c1.6 0 2.7.7 3.3 1.3l2.3-2.2A8.3 8.3 0 0 0 9 .7a8.3 8.3 0 1 0 0 16.6c4.8 0 8-3.4 8-8.1 0-.6-.1-1.1-.2-1.8z" />
    </svg>
  );
}
