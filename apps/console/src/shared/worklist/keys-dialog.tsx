import { Button } from '@mantine/core'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { worklistText } from './text'
import styles from './worklist.module.css'

const keys = [
  ['searchKey', ['/']],
  ['nextKey', ['j']],
  ['previousKey', ['k']],
  ['openKey', ['Enter']],
  ['selectKey', ['x']],
  ['pageKey', ['a']],
  ['actKey', ['m']],
  ['sendKey', ['Ctrl Enter']],
  ['helpKey', ['?']],
] as const

/** What each key does in a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText(worklistText)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('keys')}
      width={400}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
