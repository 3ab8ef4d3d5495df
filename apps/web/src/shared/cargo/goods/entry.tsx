import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './goods.module.css'
import { goodsText } from './text/area'

interface EntryProps {
  readonly title: string
  /** One-line summary for the collapsed state. */
  readonly summary: ReactNode
  readonly isOpen: boolean
  readonly hasError: boolean
  readonly canRemove: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One entry of several: a line of boxes or a product. Collapsed, it is a row that can be opened again. */
export function Entry({ title, summary, isOpen, hasError, canRemove, onToggle, onRemove, children }: EntryProps) {
  const t = useText(goodsText)
  const id = useId()
  return (
    <li className={styles.entry} data-open={isOpen || undefined} data-error={hasError || undefined}>
      <div className={styles.entryHead}>
        <div>
          <h3 id={id} className={styles.entryTitle}>
            {title}
          </h3>
          {!isOpen && <p className={styles.entryNote}>{summary}</p>}
        </div>
        <div className={styles.entryActions}>
          {isOpen ? (
            <Button variant="subtle" size="sm" aria-expanded aria-describedby={id} onClick={onToggle}>
              {t('done')}
            </Button>
          ) : (
            <ActionIcon
              color="gray"
              aria-expanded={false}
              aria-label={t('openEntry', { name: title })}
              onClick={onToggle}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {canRemove && (
            <ActionIcon color="gray" aria-label={t('removeEntry', { name: title })} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {isOpen && (
        <div className={styles.form} role="group" aria-labelledby={id}>
          {children}
        </div>
      )}
    </li>
  )
}
