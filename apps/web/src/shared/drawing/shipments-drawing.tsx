import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** A carton at the first station, and the house at the end of the line. */
export const ShipmentsDrawing = () => (
  <DrawingFrame>
    <path {...rail} d="M8 90h32" />
    <path {...pale} d="M60 90h132" strokeDasharray="2 10" />
    <path {...pale} d="M24 34h48v38H24ZM42 34v12h12V34M32 62h10M152 72V48l20-16 20 16v24ZM166 72V56h12v16" />
    <circle cx="48" cy="90" r="10" {...dot} />
    <circle {...pale} cx="110" cy="90" r="6" fill="var(--card)" />
    <circle {...pale} cx="172" cy="90" r="6" fill="var(--card)" />
  </DrawingFrame>
)
