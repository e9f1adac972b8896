/** A card to be added: tasks, posts, anything in a list. */
export function ListDrawing() {
  return (
    <svg width="150" height="92" viewBox="0 0 150 92" aria-hidden="true">
      <rect x="20" y="18" width="110" height="66" rx="20" fill="var(--surface-active)" />
      <rect x="34" y="34" width="46" height="8" rx="4" fill="var(--text-disabled)" />
      <rect x="34" y="50" width="72" height="8" rx="4" fill="var(--line-strong)" opacity=".35" />
      <circle cx="122" cy="24" r="20" fill="var(--primary)" />
      <path d="M122 15v18M113 24h18" stroke="var(--ink-on-yellow)" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

/** A folder with room in it: documents. */
export function FolderDrawing() {
  return (
    <svg width="236" height="150" viewBox="0 0 236 150" aria-hidden="true">
      <path
        d="M28 52a16 16 0 0 1 16-16h38l18 18h92a16 16 0 0 1 16 16v56a16 16 0 0 1-16 16H44a16 16 0 0 1-16-16z"
        fill="var(--surface-active)"
      />
      <g transform="rotate(-7 92 62)">
        <rect
          x="64"
          y="14"
          width="62"
          height="78"
          rx="10"
          fill="var(--seg-on)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <rect x="76" y="30" width="30" height="6" rx="3" fill="var(--text-disabled)" />
        <rect x="76" y="44" width="38" height="6" rx="3" fill="var(--line)" />
      </g>
      <g transform="rotate(8 152 60)">
        <rect x="124" y="22" width="58" height="70" rx="10" fill="var(--blue-5)" />
        <path
          d="M124 62l18-16 16 14 10-8 14 12v18a10 10 0 0 1-10 10h-38a10 10 0 0 1-10-10z"
          fill="var(--blue-2)"
        />
        <circle cx="166" cy="40" r="7" fill="var(--yellow-5)" />
      </g>
      <path
        d="M16 84a14 14 0 0 1 14-14h176a14 14 0 0 1 14 15l-5 44a16 16 0 0 1-16 14H37a16 16 0 0 1-16-14z"
        fill="var(--yellow-5)"
      />
    </svg>
  );
}

/** A glass over nothing: a search or a filter that matched nothing. */
export function SearchDrawing() {
  return (
    <svg width="150" height="92" viewBox="0 0 150 92" aria-hidden="true">
      <rect x="14" y="22" width="96" height="26" rx="13" fill="var(--surface-active)" />
      <rect x="14" y="56" width="70" height="26" rx="13" fill="var(--surface-active)" />
      <path d="M110 62l18 18" stroke="var(--text)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="96" cy="46" r="24" fill="var(--primary)" />
      <circle cx="96" cy="46" r="15" fill="var(--surface)" />
    </svg>
  );
}
