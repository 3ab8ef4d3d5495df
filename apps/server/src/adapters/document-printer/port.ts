import type { Badge } from '@layar/domain'
/** A name and a value side by side; codes are set like a shipping mark, so that no letter is mistaken. */
export interface DocumentFact {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
}

export interface DocumentLine {
  readonly label: string
  readonly note: string | null
  readonly taxCode: string
  readonly amount: string
}

/** The lines of one shipment, or those of the whole invoice where `code` is null. */
export interface DocumentGroup {
  readonly code: string | null
  readonly title: string
  readonly lines: readonly DocumentLine[]
}

export interface DocumentPayment {
  readonly heading: string
  readonly qr: { readonly payload: string; readonly caption: string } | null
  readonly facts: readonly DocumentFact[]
  readonly steps: readonly string[]
  readonly note: string | null
}

/** What every document has: worded and formatted, since the renderer handles neither languages nor money. */
interface DocumentFrame {
  /** BCP 47, for PDF readers. */
  readonly language: string
  readonly brand: { readonly name: string; readonly color: string }
  readonly title: string
  readonly code: string
  /** Printed across every page, such as "Sample". */
  readonly watermark: string | null
  readonly badge: { readonly text: string; readonly tone: Badge }
  readonly parties: readonly { readonly label: string; readonly name: string; readonly lines: readonly string[] }[]
  readonly facts: readonly DocumentFact[]
  readonly notes: readonly string[]
  readonly foot: string
  /** Contains `{page}` and `{pages}`. */
  readonly pageLabel: string
  /** For a paper that is the same file whenever it is printed; the moment of printing where absent. */
  readonly madeAt?: Date
}

/** The complete content of an invoice document. Every text is plain text. */
export interface PrintDocument extends DocumentFrame {
  readonly columns: { readonly description: string; readonly taxCode: string; readonly amount: string }
  readonly groups: readonly DocumentGroup[]
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  readonly total: { readonly label: string; readonly amount: string }
  readonly taxes: {
    readonly heading: string
    readonly rows: readonly { readonly code: string; readonly meaning: string; readonly amount: string }[]
  }
  readonly payment: DocumentPayment | null
}

/** One of several tables of a record: a column is as wide as its share. */
export interface RecordTable {
  readonly heading: string | null
  readonly columns: readonly {
    readonly label: string
    readonly share: number
    readonly isNumber?: boolean
    readonly isCode?: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
}

/** Where somebody signs, or has signed on a screen. */
export interface SignatureLine {
  readonly label: string
  readonly name: string
  /** JPEG or PNG as a data URI. */
  readonly source: string | undefined
}

/** What was done with goods: tables, pictures and signatures in place of amounts. */
export interface RecordDocument extends DocumentFrame {
  readonly tables: readonly RecordTable[]
  readonly signatures: readonly SignatureLine[]
  /** JPEG or PNG as a data URI. */
  readonly pictures: readonly { readonly label: string; readonly source: string }[]
}

/** A list on sheets across: one row a line, with sums above it among the facts. */
export interface TableDocument extends DocumentFrame {
  readonly table: {
    /** `share` of the width. */
    readonly columns: readonly { readonly label: string; readonly share: number; readonly isNumber?: boolean }[]
    readonly rows: readonly (readonly string[])[]
  }
}

/** A courier's list: one row a stop, with room for a signature. */
export interface StopsDocument extends DocumentFrame {
  readonly columns: {
    readonly time: string
    readonly stop: string
    readonly boxes: string
    readonly signature: string
  }
  readonly stops: readonly {
    readonly time: string
    readonly code: string
    readonly name: string
    readonly lines: readonly string[]
    readonly note: string | null
    readonly boxes: string
  }[]
}

/** One label, worded and formatted: the renderer handles neither languages nor measures. */
export interface PrintLabel {
  /** Above everything: who, and what kind of label. */
  readonly head: string
  /** The corner: `SG`, `ID`; empty where a label has none. */
  readonly corner: string
  /** The largest text: the marking code, or the name of a location. */
  readonly mark: string
  /** Below it, in large letters: `AIR`, `1 / 2`. */
  readonly tags: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** An even number of digits for GS1-128, with the application identifier. */
  readonly symbol: string
  readonly symbolText: string
}

/** Labels of 100 × 150 mm, one a page. */
export interface PrintLabels {
  readonly language: string
  readonly title: string
  readonly labels: readonly PrintLabel[]
}

/** A document on A4 sheets. */
export type SheetDocument = PrintDocument | RecordDocument | TableDocument | StopsDocument

export type AnyDocument = SheetDocument | PrintLabels

export const isLabels = (paper: object): paper is PrintLabels => 'labels' in paper

/** Too many documents are waiting: retry later. */
export class PrinterBusy extends Error {}

export interface DocumentPrinter {
  /** A PDF. @throws `PrinterBusy` where too many wait. */
  print(paper: AnyDocument): Promise<Uint8Array>
  close(): Promise<void>
}
