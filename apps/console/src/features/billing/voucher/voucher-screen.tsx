import { staffVoucherCalls, type StaffVoucher } from '@layar/contract'
import { invoiceTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { currencyOf } from './draft'
import { voucherText } from './text'
import { VoucherDialog } from './voucher-dialog'
import { useWorth, VoucherBadge } from './voucher-labels'

const route = getRouteApi('/_staff/vouchers/$id')
const reloads = [staffVoucherCalls.staffVouchers, staffVoucherCalls.staffVoucher]

function Acts({ voucher }: { voucher: StaffVoucher }) {
  const t = useText(voucherText)
  const [open, setOpen] = useState<'edit' | 'off'>()
  const close = (): void => setOpen(undefined)
  const turn = useWrite(staffVoucherCalls.staffSwitchVoucher, { invalidates: reloads, onDone: close, onFailure: close })
  const params = { voucher_id: voucher.voucher_id }
  const set = (is_active: boolean) => void turn.run({ params, body: { is_active } })
  return (
    <>
      <Button variant="default" loading={turn.pending} onClick={() => (voucher.is_active ? setOpen('off') : set(true))}>
        {t(voucher.is_active ? 'switchOff' : 'switchOn')}
      </Button>
      <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
      <ConfirmDialog
        isOpen={open === 'off'}
        title={t('switchOffTitle', { code: voucher.voucher_code })}
        confirmLabel={t('switchOff')}
        pending={turn.pending}
        onConfirm={() => set(false)}
        onClose={close}
      >
        {t('switchOffText')}
      </ConfirmDialog>
      {open === 'edit' && <VoucherDialog voucher={voucher} onClose={close} />}
    </>
  )
}

function Uses({ voucherId }: { voucherId: string }) {
  const t = useText(voucherText)
  const format = useFormat()
  const pick = usePick()
  const pages = useListPages(staffVoucherCalls.staffVoucherUses, {
    params: { voucher_id: voucherId },
    query: { count: 30 },
  })
  return (
    <SectionCard title={t('usesTitle')}>
      <PagedList
        pages={pages}
        keyOf={(use) => use.use_id}
        render={(use) => (
          <div className={rows.row}>
            <Link to="/customers/$id" params={{ id: use.customer_id }}>
              {use.customer_name || use.customer_code}
            </Link>
            <span className={rows.code}>
              <InvoiceLink code={use.invoice_code} />
            </span>
            <StatusBadge tone={invoiceTable[use.invoice_status].badge}>
              {pick(invoiceTable[use.invoice_status].labels)}
            </StatusBadge>
            <Money value={use.discount} isOld={!use.is_live} />
            {!use.is_live && <StatusBadge tone="plain">{t('givenBack')}</StatusBadge>}
            <span className={rows.quiet}>{format.dateTime(use.used_at)}</span>
          </div>
        )}
        empty={<EmptyState title={t('noUses')}>{t('noUsesText')}</EmptyState>}
      />
    </SectionCard>
  )
}

/** One voucher, its value and its uses [VOUCH-01]. */
export function VoucherScreen() {
  const { id } = route.useParams()
  const t = useText(voucherText)
  const format = useFormat()
  const pick = usePick()
  const worth = useWorth()
  const canEdit = useSession(({ staff }) => isAllowed(staff, ['finance']))
  const read = useRead(staffVoucherCalls.staffVoucher, { params: { voucher_id: id } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const voucher = read.data.result
  const least = { currency: currencyOf(voucher.country), amount_minor: voucher.min_transaction_minor }
  return (
    <>
      <PageHead
        title={voucher.voucher_code}
        lead={pick(voucher.title)}
        back={<Link to="/vouchers">{t('title')}</Link>}
        actions={
          <>
            <VoucherBadge state={voucher.state} />
            {canEdit && <Acts voucher={voucher} />}
          </>
        }
      />
      <div className={rows.columns}>
        <SectionCard title={t('facts')}>
          <KeyValue
            rows={[
              { key: 'value', label: t('value'), value: worth(voucher) },
              { key: 'service', label: t('service'), value: t(voucher.service) },
              { key: 'category', label: t('category'), value: t(voucher.category) },
              { key: 'country', label: t('country'), value: t(voucher.country === 'sg' ? 'sg' : 'country_id') },
              { key: 'minimum', label: t('minimum', { currency: least.currency }), value: moneyText(least) },
              {
                key: 'period',
                label: t('period'),
                value: `${format.dateTime(voucher.active_from)} – ${format.dateTime(voucher.active_to)}`,
              },
              {
                key: 'uses',
                label: t('usageLimit'),
                value: t('uses', { used: voucher.used, limit: voucher.usage_limit }),
              },
              { key: 'each', label: t('perCustomer'), value: format.number(voucher.per_customer_limit) },
              {
                key: 'customer',
                label: t('customer'),
                value: voucher.customer ? (
                  <CustomerLink
                    id={voucher.customer.customer_id}
                    name={voucher.customer.name}
                    code={voucher.customer.customer_code}
                  />
                ) : (
                  t('everybody')
                ),
              },
              { key: 'listed', label: t('isListed'), value: t(voucher.is_listed ? 'yes' : 'no') },
              ...(voucher.edited_by ? [{ key: 'editor', label: t('editedBy'), value: voucher.edited_by }] : []),
            ]}
          />
          {pick(voucher.terms) && <p className={rows.body}>{pick(voucher.terms)}</p>}
        </SectionCard>
        <Uses voucherId={voucher.voucher_id} />
      </div>
    </>
  )
}
