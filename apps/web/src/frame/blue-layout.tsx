import { Outlet } from '@tanstack/react-router'
import { NarrowPage } from './blank-layout'

/** Blank layout on the brand's tint, for one task at a time: the ID card [SHELL-01]. */
export function BlueLayout() {
  return (
    <NarrowPage tone="blue">
      <Outlet />
    </NarrowPage>
  )
}
