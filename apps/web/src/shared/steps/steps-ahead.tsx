import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'

/** A declaration as it is prerendered: which step is open, and with what, is known to the browser alone. */
export function StepsAhead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Skeleton />
    </>
  )
}
