import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** A sheet at a station, still without a total. */
export const InvoiceDrawing = () => (
  <DrawingFrame>
    <path {...rail} d="M8 88h42" />
    <path {...pale} d="M142 88h50" strokeDasharray="2 10" />
    <path {...pale} d="M64 12v90l9-6 9 6 9-6 9 6 9-6 9 6 9-6 9 6V12M78 32h26M78 46h44M78 78h16" />
    <path {...pale} d="M106 78h16" strokeDasharray="2 6" />
    <path {...rail} d="M64 12h72" />
    <circle cx="64" cy="88" r="9" {...dot} />
  </DrawingFrame>
)
