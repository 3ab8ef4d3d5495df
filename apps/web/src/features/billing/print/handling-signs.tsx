import type { ReactNode } from 'react'

const stroke = {
  stroke: 'currentColor',
  strokeWidth: 4,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const solid = { fill: 'currentColor' } as const

/** Based on the standard handling symbols, in the two-stroke style of the portal. */
const drawings = {
  up: (
    <>
      <path {...solid} d="M20 8 33 24H25V44H15V24H7ZM44 8 57 24H49V44H39V24H31Z" />
      <path {...stroke} d="M6 55h52" />
    </>
  ),
  fragile: (
    <>
      <path {...solid} d="M18 7h28l-3 17c-1.200 6.500-5 10-11 10s-9.800-3.500-11-10Z" />
      <path {...stroke} d="M32 34v18M20 55h24" />
      <path d="M33 9l-5 8 6 4-4 8" stroke="#fff" strokeWidth="2.500" fill="none" strokeLinejoin="round" />
    </>
  ),
  dry: (
    <>
      <path
        {...solid}
        d="M6 34C8 21 18 14 32 14s24 7 26 20c-3-3-9-3-12.500 0-3.500-3-10-3-13.500 0-3.500-3-10-3-13.500 0-3.500-3-9.500-3-12.500 0Z"
      />
      <path {...stroke} d="M32 32v18c0 8-11 8-11 0" />
      <path {...stroke} d="M14 3v5M26 2v5M38 2v5M50 3v5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

export type HandlingSign = keyof typeof drawings
export const handlingSigns = Object.keys(drawings) as readonly HandlingSign[]

/** Chinese and English for warehouse packers and carriers, whatever the customer's language. */
export const signNames: Readonly<Record<HandlingSign, string>> = {
  up: '向上 THIS WAY UP',
  fragile: '易碎 FRAGILE',
  dry: '防潮 KEEP DRY',
}

export function Sign({ sign, size }: { sign: HandlingSign; size: number }) {
  return (
    <svg viewBox="0 0 64 60" width={size} height={(size * 60) / 64} aria-hidden>
      {drawings[sign]}
    </svg>
  )
}
