import { addressCalls, type SavedAddress } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { AddressDialog } from '../../../shared/customer/address/address-dialog'
import { importRecipient, kindOf, textKeyOf, type AddressKind } from '../../../shared/customer/address/kind'
import { addressText } from '../../../shared/customer/address/text/area'
import { AddressDrawing } from '../../../shared/drawing/address-drawing'
import { useSettings } from '../../../shared/settings/settings-context'
import { AddressCard, type Task } from './address-card'
import { AddressGroup } from './address-group'
import styles from './addresses.module.css'

/** All kinds, for a country that imports and exports. */
const kinds: readonly AddressKind[] = [
  importRecipient,
  { service: 'ekspor', type: 'sender' },
  { service: 'ekspor', type: 'pickup' },
  { service: 'ekspor', type: 'recipient' },
]

/**
 * The address book: list, add, change, make main, delete [ADDR-01]; grouped by type where the country exports
 * [ADDR-04].
 */
export function AddressesScreen() {
  const t = useText(addressText)
  const { export_mode: hasExport, country } = useSettings()
  const [task, setTask] = useState<Task>()
  const list = useRead(addressCalls.addresses, { query: hasExport ? {} : { service: 'impor' } })
  const close = (): void => setTask(undefined)
  const main = useWrite(addressCalls.setPrimaryAddress, { invalidates: [addressCalls.addresses] })
  const remove = useWrite(addressCalls.deleteAddress, { invalidates: [addressCalls.addresses], onDone: close })
  const addresses = list.data?.results ?? []
  const rows = useRef<HTMLDivElement>(null)
  const shown = useRef(addresses.length)
  useEffect(() => {
    // The button that was pressed has gone with its address.
    if (addresses.length < shown.current && document.activeElement === document.body)
      rows.current?.focus({ preventScroll: true })
    shown.current = addresses.length
  }, [addresses.length])
  const isOf = (address: SavedAddress, kind: AddressKind): boolean =>
    textKeyOf(kindOf(address, country)) === textKeyOf(kind)
  const hasOthers = (address: SavedAddress): boolean =>
    addresses.some((one) => one !== address && isOf(one, kindOf(address, country)))
  const makeMain = ({ address_id }: SavedAddress): void => void main.run({ body: { address_id } })
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setTask({ kind: 'add', of: importRecipient })}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(hasExport ? 'leadAll' : 'lead')}
        actions={!hasExport && addresses.length > 0 && add}
      />
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.data === undefined || (!hasExport && addresses.length === 0)}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState picture={<AddressDrawing />} title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        }
      >
        <div ref={rows} className={styles.list} role="group" tabIndex={-1} aria-label={t('title')}>
          {hasExport
            ? kinds.map((kind) => (
                <AddressGroup
                  key={textKeyOf(kind)}
                  kind={kind}
                  addresses={addresses.filter((address) => isOf(address, kind))}
                  isBusy={main.pending}
                  onTask={setTask}
                  onMain={makeMain}
                />
              ))
            : addresses.map((address) => (
                <SectionCard key={address.address_id}>
                  <AddressCard address={address} isBusy={main.pending} onTask={setTask} onMain={makeMain} />
                </SectionCard>
              ))}
        </div>
      </ListState>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <AddressDialog
          isOpen
          kind={task.kind === 'add' ? task.of : kindOf(task.address, country)}
          address={task.kind === 'edit' ? task.address : undefined}
          onSaved={close}
          onClose={close}
        />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          pending={remove.pending}
          onClose={close}
          onConfirm={() => void remove.run({ body: { address_id: task.address.address_id } })}
        >
          {t('removeText', { label: task.address.label })}{' '}
          {task.address.is_main && hasOthers(task.address) && t('removeMain')}
        </ConfirmDialog>
      )}
    </>
  )
}
