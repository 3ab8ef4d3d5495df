import type { ReactNode } from 'react'
import { useSettings } from './settings-context'

/** Marks a part as a sample, unless the whole site is one: the banner above the page says that once. */
export function SamplePart({ isSample, children }: { readonly isSample: boolean; readonly children: ReactNode }) {
  const site = useSettings()
  return isSample && !site.is_sample ? children : null
}
