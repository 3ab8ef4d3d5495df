import { Button } from '@mantine/core'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { worklistText } from './text'
import styles from './worklist.module.css'

const keys = [
  ['searchKey', '/'],
  ['barKey', 'Ctrl K'],
  ['nextKey', 'j'],
  ['previousKey', 'k'],
  ['openKey', 'Enter'],
  ['selectKey', 'x'],
  ['pageKey', 'a'],
  ['actKey', 'm'],
  ['sendKey', 'Ctrl Enter'],
  ['helpKey', '?'],
] as const
const ofSelection: readonly string[] = ['selectKey', 'pageKey']

interface KeysDialogProps {
  readonly canSelect: boolean
  readonly canAct: boolean
  readonly onClose: () => void
}

/** What each key does in a list. */
export function KeysDialog({ canSelect, canAct, onClose }: KeysDialogProps) {
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
        {keys
          .filter(([name]) => (canSelect || !ofSelection.includes(name)) && (canAct || name !== 'actKey'))
          .map(([name, key]) => (
            <div key={name}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(canSelect || name !== 'actKey' ? name : 'startKey')}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
