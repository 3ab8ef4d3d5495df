import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './refused-dialog.module.css'
import { useRefusedRows } from './tell-refused'

const refusedText = areaOf({
  en: { title: 'Not done: {count}', close: 'Close' },
  id: { title: 'Tidak berhasil: {count}', close: 'Tutup' },
  cn: { title: '未完成：{count}', close: '关闭' },
})

const close = (): void => useRefusedRows.setState({ groups: [] })

/** Every row that an act on many refused, by reason: what the message over the page had no room for. */
export function RefusedDialog() {
  const t = useText(refusedText)
  const groups = useRefusedRows((state) => state.groups)
  // Not for whoever logs in next.
  useEffect(() => close, [])
  return (
    <Dialog
      isOpen={groups.length > 0}
      onClose={close}
      title={t('title', { count: groups.flatMap(({ codes }) => codes).length })}
      actions={
        <Button data-autofocus onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <dl className={styles.reasons}>
        {groups.map(({ message, codes }) => (
          <div key={message}>
            <dt>{message}</dt>
            <dd>
              <ul>
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
