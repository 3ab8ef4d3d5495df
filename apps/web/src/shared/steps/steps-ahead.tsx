import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StartOver } from './start-over'

/**
 * A declaration as it is prerendered: which step is open, and with what, is known to the browser alone. A press is repeated
 * on the live page.
 */
export function StepsAhead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} actions={<StartOver onStartOver={() => undefined} />} />
      <Skeleton />
    </>
  )
}
