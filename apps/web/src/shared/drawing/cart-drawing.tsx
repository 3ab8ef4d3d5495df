import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** A warehouse trolley with room for a carton. */
export const CartDrawing = () => (
  <DrawingFrame>
    <path {...pale} d="M8 104h184" />
    <path {...pale} d="M78 70V30h52v40" strokeDasharray="2 8" />
    <path {...rail} d="M34 24h14l8 56h90" />
    <circle cx="74" cy="94" r="8" {...dot} />
    <circle cx="128" cy="94" r="8" {...dot} />
  </DrawingFrame>
)
