/** As much of it as a resume is set with; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** A node of the tree that says what is a heading, a paragraph or a link, and in which order it is read. */
  export interface StructureElement {
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  }
  export interface StructureContent {
    readonly refs: readonly unknown[];
  }
  interface StructureOptions {
    alt?: string;
    title?: string;
  }

  interface DocumentOptions {
    size: 'A4';
    margin: number;
    autoFirstPage: boolean;
    bufferPages: boolean;
    compress: boolean;
    pdfVersion: '1.7';
    tagged: boolean;
    lang: string;
    displayTitle: boolean;
    info: Record<'Title' | 'Author' | 'Creator', string> & { CreationDate: Date };
  }

  interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    characterSpacing: number;
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string, options?: { characterSpacing: number }): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: StructureElement },
    ): this;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(degrees: number, options: { origin: [number, number] }): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    path(path: string): this;
    clip(): this;
    fill(colour: string): this;
    fillColor(colour: string): this;
    image(source: Buffer, x: number, y: number, size: { width: number; height: number }): this;

    addPage(): this;
    switchToPage(index: number): this;

    struct(
      type: string,
      options?: StructureOptions,
      children?: (StructureElement | StructureContent)[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(type: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
