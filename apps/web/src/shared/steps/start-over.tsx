import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './steps.module.css'
import { stepsText } from './text/area'

/** Clears the input, after confirmation. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const t = useText(stepsText)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" className={styles.startOver} onClick={() => setAsking(true)}>
        {t('startOver')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('startOver')}
        confirmLabel={t('startOver')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onStartOver()
        }}
      >
        {t('startOverText')}
      </ConfirmDialog>
    </>
  )
}
