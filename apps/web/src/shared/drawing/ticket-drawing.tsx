import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** A question, and the answer that is being written. */
export const TicketDrawing = () => (
  <DrawingFrame>
    <path {...pale} d="M20 14h92v42H50L36 68V56H20ZM36 28h58M36 42h36" />
    <path {...rail} d="M92 68H84v32h66l14 10v-10h20V46h-54" />
    <path {...pale} d="M108 74h52" />
    <circle cx="108" cy="74" r="6" {...dot} />
    <circle {...pale} cx="134" cy="74" r="5" fill="var(--card)" />
    <circle {...pale} cx="160" cy="74" r="5" fill="var(--card)" />
  </DrawingFrame>
)
