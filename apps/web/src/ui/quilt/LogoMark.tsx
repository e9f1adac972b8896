/** The product's mark, the same picture as favicon.svg. */
export function LogoMark() {
  return (
    <svg width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--yellow-5)" />
      <path d="M8 32V20a12 12 0 0 1 12 12z" fill="var(--ink-on-yellow)" />
      <circle cx="14" cy="13" r="5" fill="var(--ink-on-yellow)" />
      <path d="M32 8v12A12 12 0 0 1 20 8z" fill="var(--blue-5)" />
      <circle cx="27" cy="27" r="5" fill="var(--blue-5)" />
    </svg>
  );
}
