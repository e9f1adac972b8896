export interface ToastLabels {
  undoLabel: string;
  closeLabel: string;
}
