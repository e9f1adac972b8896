export interface Toast {
  /** What happened, or what did not: "Task #75 archived". */
  text: string;
  /** After the text, quieter: which ones. */
  detail?: string | undefined;
  /** What is done leaves by itself after 5 s; an error stays until it is closed. */
  kind: 'done' | 'error';
  /** Takes back what was done. Called at most once. */
  undo?: (() => void) | undefined;
  /** What an error offers: "Try again". */
  action?: { label: string; onAct: () => void } | undefined;
}

/** The words of their buttons. */
export interface ToastLabels {
  undoLabel: string;
  closeLabel: string;
}
