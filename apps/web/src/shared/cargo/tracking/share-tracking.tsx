import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shareText } from './text/area'

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })))

/** Opens the dialog with a shipment's shared link; the dialog's script loads on the first click. */
export function ShareTracking({ code, size = 'md' }: { code: string; size?: 'sm' | 'md' }) {
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
