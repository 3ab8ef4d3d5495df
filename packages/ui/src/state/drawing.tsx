import type { ReactNode } from 'react'

export const strokes = {
  rail: { stroke: 'var(--brand-text)', strokeWidth: 4 },
  pale: { stroke: 'var(--control)', strokeWidth: 2 },
  dot: { fill: 'var(--card)', stroke: 'var(--brand-text)', strokeWidth: 4 },
} as const
const { rail, pale, dot } = strokes

export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 112"
      width="200"
      height="112"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}

/** Two strokes each: the rail in the brand's colour, everything around it in grey. */
const drawings = {
  broken: (
    <>
      <path {...rail} d="M8 70h62m60 0h62" />
      <path {...pale} d="m78 62-6 16m56-16-6 16M92 40l5 14m11-14-4 14m-12 46 4-14m16 14-4-14" />
      <circle cx="36" cy="70" r="8" {...dot} />
      <circle {...pale} cx="164" cy="70" r="8" fill="var(--card)" />
    </>
  ),
  search: (
    <>
      <path {...rail} d="M8 78h92" />
      <path {...pale} d="M132 78h60" strokeDasharray="2 10" />
      <circle cx="112" cy="60" r="24" {...dot} fill="none" />
      <path {...rail} d="m129 77 17 17" />
      <circle {...pale} cx="40" cy="78" r="7" fill="var(--card)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
export type ErrorDrawing = keyof typeof drawings

/** Drawings of error pages; drawings of places are separate, since guests do not need them. */
export function LineDrawing({ drawing }: { drawing: ErrorDrawing }) {
  return <DrawingFrame>{drawings[drawing]}</DrawingFrame>
}
