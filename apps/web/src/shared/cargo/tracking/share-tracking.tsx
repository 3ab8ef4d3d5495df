import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shareText } from './text/area'

const readDialogs = () => import('./share-dialog')
const dialogs = {
  import: lazy(async () => ({ default: (await readDialogs()).ImportShareDialog })),
  export: lazy(async () => ({ default: (await readDialogs()).ExportShareDialog })),
}

interface ShareTrackingProps {
  readonly of: keyof typeof dialogs
  readonly code: string
  readonly size?: 'sm' | 'md'
}

/** Opens the dialog with a shipment's shared link; the dialog's script loads on the first click. */
export function ShareTracking({ of, code, size = 'md' }: ShareTrackingProps) {
  const ShareDialog = dialogs[of]
  const t = useText(shareText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
