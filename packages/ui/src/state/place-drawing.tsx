import type { ReactNode } from 'react'
import { DrawingFrame, type ErrorDrawing, LineDrawing, strokes } from './drawing'

const { rail, pale, dot } = strokes

const drawings = {
  platform: (
    <>
      <path {...rail} d="M8 92h184" />
      <path {...pale} d="M36 92V38h128v54M24 38h152l-12-14H36ZM60 92V62m80 30V62M84 76h32M90 76v16m20-16v16" />
      <circle {...pale} cx="100" cy="50" r="6" />
      <circle cx="100" cy="92" r="7" {...dot} />
    </>
  ),
  station: (
    <>
      <path {...rail} d="M8 70h78" />
      <path {...pale} d="M114 70h78" strokeDasharray="2 10" />
      <circle cx="100" cy="70" r="12" {...dot} />
      <path {...pale} d="M100 52V22m0 0h34l-7 8 7 8h-34" />
    </>
  ),
  crates: (
    <>
      <path {...rail} d="M8 96h184" />
      <path {...pale} d="M52 94V54h44v40M104 94V54h44v40M78 50V14h44v36ZM66 54v14h16V54m38 0v14h16V54M92 14v14h16V14" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
export type Drawing = keyof typeof drawings | ErrorDrawing

/** The drawing of an empty list. */
export function PlaceDrawing({ drawing }: { drawing: Drawing }) {
  if (drawing === 'broken' || drawing === 'search') return <LineDrawing drawing={drawing} />
  return <DrawingFrame>{drawings[drawing]}</DrawingFrame>
}
