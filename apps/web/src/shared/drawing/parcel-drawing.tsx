import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale } = strokes

/** A shelf of the warehouse with one carton whose label is blank. */
export const ParcelDrawing = () => (
  <DrawingFrame>
    <path {...pale} d="M32 10v94M168 10v94M32 34h136" />
    <path {...pale} d="M74 88V46h52v42M94 46v10h12V46" />
    <path {...pale} d="M84 68h32v12H84Z" strokeDasharray="2 6" />
    <path {...rail} d="M32 90h136" />
  </DrawingFrame>
)
