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
  ['escapeKey', 'Esc'],
  ['helpKey', '?'],
] as const
type KeyName = (typeof keys)[number][0]

/** What there is to do by a key on the page. */
export interface OfferedKeys {
  readonly hasSearch: boolean
  readonly opens: boolean
  readonly selects: boolean
  /** Of the selected rows, or of the page. */
  readonly act: 'first' | 'main' | undefined
}

interface KeysDialogProps {
  readonly offered: OfferedKeys
  readonly onClose: () => void
}

/** What each key does in a list. */
export function KeysDialog({ offered, onClose }: KeysDialogProps) {
  const t = useText(worklistText)
  const needs: Partial<Record<KeyName, boolean>> = {
    searchKey: offered.hasSearch,
    openKey: offered.opens,
    selectKey: offered.selects,
    pageKey: offered.selects,
    actKey: offered.act !== undefined,
  }
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
          .filter(([name]) => needs[name] ?? true)
          .map(([name, key]) => (
            <div key={name}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(name === 'actKey' && offered.act === 'main' ? 'startKey' : name)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
