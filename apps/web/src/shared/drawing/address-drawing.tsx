import { DrawingFrame, strokes } from '@layar/ui/state/drawing.tsx'

const { rail, pale, dot } = strokes

/** The line ends in front of a door. */
export const AddressDrawing = () => (
  <DrawingFrame>
    <path {...pale} d="M104 96V50l34-28 34 28v46M128 96V70h20v26M92 60l12-10M184 60l-12-10" />
    <path {...rail} d="M8 96h184" />
    <path {...pale} d="M52 84c-12-14-18-22-18-32a18 18 0 0 1 36 0c0 10-6 18-18 32Z" />
    <circle {...pale} cx="52" cy="52" r="6" />
    <circle cx="52" cy="96" r="8" {...dot} />
  </DrawingFrame>
)
