import { Button } from '@mantine/core'
import { draftDays, type DraftKind } from '@layar/domain'
import { useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceLink } from '../../link/place-link'
import styles from './draft.module.css'
import { draftText } from './text/area'
import type { ListedDraft } from './use-draft-list'

/** The form of each kind. */
export const formPath: Readonly<Record<DraftKind, string>> = {
  import: '/import/add_shipment',
  export: '/export/create_shipment',
}

/** The page of a shipment of each kind. */
export const shipmentPlace = (
  kind: DraftKind,
  code: string,
): { to: string; search: Readonly<Record<string, string>> } =>
  kind === 'import'
    ? { to: '/import/transaction/detail', search: { code } }
    : { to: '/export/Shipment', search: { shipment_code: code } }

interface DraftRowsProps {
  readonly kind: DraftKind
  readonly drafts: readonly ListedDraft[]
  readonly onRemove: (id: string) => void
}

/** Drafts to continue or delete, and how long they are kept. */
export function DraftRows({ kind, drafts, onRemove }: DraftRowsProps) {
  const t = useText(draftText)
  const format = useFormat()
  const [removing, setRemoving] = useState<ListedDraft>()
  const nameOf = ({ title }: ListedDraft): string => title || t('nameless')
  return (
    <>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(draft)}</p>
              <p className={styles.quiet}>
                {t('step', { step: draft.step, when: format.relative(draft.changedAt) })}
                {draft.isHere && ` · ${t('onDevice')}`}
              </p>
            </div>
            <div className={styles.acts}>
              <Button
                variant="subtle"
                size="sm"
                renderRoot={(props) => (
                  <PlaceLink
                    {...props}
                    to={formPath[kind]}
                    search={{ draft: draft.id }}
                    label={t('resume', { title: nameOf(draft) })}
                  />
                )}
              >
                {t('go')}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                color="red"
                aria-label={t('removeOne', { title: nameOf(draft) })}
                onClick={() => setRemoving(draft)}
              >
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('kept', { days: draftDays })}</p>
      <ConfirmDialog
        isOpen={removing !== undefined}
        isDanger
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) onRemove(removing.id)
          setRemoving(undefined)
        }}
      >
        {removing && t('removeText', { title: nameOf(removing) })}
      </ConfirmDialog>
    </>
  )
}
