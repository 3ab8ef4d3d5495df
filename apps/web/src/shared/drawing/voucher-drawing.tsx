import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** A perforated stub; its percent sign is a short line between two stations. */
export const VoucherDrawing = () => (
  <DrawingFrame>
    <path {...pale} d="M26 20h148v24a12 12 0 0 0 0 24v24H26V68a12 12 0 0 0 0-24ZM146 34h14M146 78h14" />
    <path {...pale} d="M130 28v56" strokeDasharray="2 8" />
    <path {...rail} d="m64 76 32-40" />
    <circle cx="64" cy="42" r="7" {...dot} />
    <circle cx="96" cy="70" r="7" {...dot} />
  </DrawingFrame>
)
