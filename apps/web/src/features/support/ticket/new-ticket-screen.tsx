import { exportShipmentCalls, invoiceCalls, shipmentCalls, ticketCalls, type TicketInput } from '@layar/contract'
import { claimHours, ticketCategories, ticketCategoryLabels } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { emptyErrors } from '../../../shared/form/empty-errors'
import { IdentityNotice } from '../../../shared/form/identity-notice'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { useSettings } from '../../../shared/settings/settings-context'
import { Attachments, type Attached, fileError } from './attachments'
import { type ClaimTimeError, mayClaim, useClaim } from './claim-shipment'
import { RestoredNote } from './restored-note'
import { ticketText } from './text/area'
import styles from './ticket.module.css'
import { useTypedText } from './typed-text'

type Category = TicketInput['category']

export interface NewTicketScreenProps {
  /** What the customer was looking at when the question came up. */
  readonly shipment?: string | undefined
  readonly invoiceCode?: string | undefined
  /** The closed ticket that this one goes on from: a reply that it no longer took is sent here. */
  readonly after?: string | undefined
}

/** Codes of export shipments begin with it. */
const exportPrefix = 'EXP-'

const shipmentOption = (value: string, item: string | null) => ({
  value,
  label: item === null ? value : `${value} · ${item}`,
})

const withCurrent = (codes: readonly { value: string; label: string }[], current: string) =>
  current === '' || codes.some(({ value }) => value === current)
    ? codes
    : [{ value: current, label: current }, ...codes]

/** Opens a ticket; prefills the shipment or invoice it was opened from [SUPP-01]. */
export function NewTicketScreen({ shipment = '', invoiceCode = '', after = '' }: NewTicketScreenProps) {
  const t = useText(ticketText)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const kept = useTypedText(`ticket.new.${after || shipment || invoiceCode}`)
  const reply = useTypedText(`ticket.reply.${after}`)
  const first: Category = invoiceCode ? 'payment' : 'shipment'
  const fields = {
    subject: after === '' ? '' : t('followUp', { code: after }),
    message: reply.typed['message'] ?? '',
    shipment,
    invoice_code: invoiceCode,
    unboxing_video: '',
    ...kept.typed,
    category: ticketCategories.find((one) => one === kept.typed['category']) ?? first,
  }
  const [files, setFiles] = useState<readonly Attached[]>([])
  const textOf = (error: 'required' | ClaimTimeError): string => t(error, { hours: claimHours })
  const own = useFieldErrors(textOf)
  const isClaim = fields.category === 'claim'
  const asksShipment = isClaim || fields.category === 'shipment' || shipment !== ''
  const asksInvoice = fields.category === 'payment' || invoiceCode !== ''
  const carts = useRead(shipmentCalls.cartCards, { query: { count: 50 } }, { enabled: asksShipment })
  const { export_mode: hasExport } = useSettings()
  const exports = useRead(
    exportShipmentCalls.exportShipments,
    { query: { count: 50 } },
    { enabled: asksShipment && hasExport },
  )
  const invoices = useRead(invoiceCalls.invoices, { query: { count: 50 } }, { enabled: asksInvoice })
  const shipmentField = fields.shipment.startsWith(exportPrefix) ? 'shipment_code' : 'cart_code'
  const claim = useClaim({ [shipmentField]: isClaim ? fields.shipment : '' })
  const readAt = new Date(Math.max(carts.dataUpdatedAt, exports.dataUpdatedAt))
  const offered = [
    ...(carts.data?.results ?? []).map((cart) => ({ ...cart, code: cart.cart_code, item: cart.first_item })),
    ...(exports.data?.data.results ?? []).map((one) => ({
      ...one,
      code: one.shipment_code,
      item: one.items[0]?.name ?? null,
    })),
  ].filter((one) => !isClaim || one.code === fields.shipment || mayClaim(one, readAt))
  const isNoneOffered = isClaim && offered.length === 0 && carts.isSuccess && !exports.isLoading
  const needsProof = isClaim && claim.needsProof
  const written = [fields.subject, fields.message, fields.unboxing_video]
  const leave = useLeaveGuard(files.length > 0, t('leaveFiles'))
  const open = useWrite(ticketCalls.openTicket, {
    invalidates: [ticketCalls.tickets],
    onDone: ({ result }) => {
      leave.release()
      kept.clear()
      reply.clear()
      void navigate({ to: '/import/ticket', search: { code: result.ticket_code } })
    },
    onFailure: own.retell,
  })
  const errors = { ...open.failure?.fields, ...own.texts }
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    kept.set({ [name]: event.currentTarget.value })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = { subject: fields.subject, message: fields.message, cart_code: fields.shipment }
    const required = ['subject', 'message', ...(isClaim ? (['cart_code'] as const) : [])] as const
    const found = emptyErrors(typed, required)
    if (!own.check(claim.error ? { ...found, [shipmentField]: claim.error } : found)) return
    void open.run({
      body: {
        category: fields.category,
        subject: fields.subject,
        message: fields.message,
        files: files.map(({ url }) => url),
        cart_code: null,
        ...(asksShipment && fields.shipment !== '' && { [shipmentField]: fields.shipment }),
        invoice_code: asksInvoice ? fields.invoice_code || null : null,
        unboxing_video: needsProof ? fields.unboxing_video : null,
      },
    })
  }
  return (
    <>
      <PageHead title={t('newTitle')} lead={t('newLead')} back={<Link to="/import/ticket">{t('back')}</Link>} />
      <SectionCard>
        <form noValidate className={styles.form} onSubmit={submit}>
          <ErrorSummary
            errors={errors}
            labels={{
              subject: t('subject'),
              message: t('message'),
              cart_code: t('shipment'),
              shipment_code: t('shipment'),
              unboxing_video: t('video'),
            }}
            attempt={own.attempt}
          />
          <RestoredNote of={kept} />
          <div className={styles.pair}>
            <NativeSelect
              name="category"
              label={t('category')}
              data={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value][language] }))}
              value={fields.category}
              onChange={set('category')}
            />
            {asksShipment && (
              <NativeSelect
                name={shipmentField}
                label={t('shipment')}
                withAsterisk={isClaim}
                error={errors[shipmentField] ?? (claim.error && textOf(claim.error))}
                description={isNoneOffered && t('noneToClaim', { hours: claimHours })}
                data={[
                  { value: '', label: t(isClaim ? 'chooseShipment' : 'noShipment') },
                  ...withCurrent(
                    offered.map(({ code, item }) => shipmentOption(code, item)),
                    fields.shipment,
                  ),
                ]}
                value={fields.shipment}
                onChange={set('shipment')}
              />
            )}
            {asksInvoice && (
              <NativeSelect
                name="invoice_code"
                label={t('invoice')}
                error={errors['invoice_code']}
                data={[
                  { value: '', label: t('noInvoice') },
                  ...withCurrent(
                    (invoices.data?.results ?? []).map(({ invoice_code: value }) => ({ value, label: value })),
                    fields.invoice_code,
                  ),
                ]}
                value={fields.invoice_code}
                onChange={set('invoice_code')}
              />
            )}
          </div>
          {asksShipment && <FailedPart reads={[carts, exports, claim.read]} what={t('shipment')} />}
          {asksInvoice && <FailedPart reads={[invoices]} what={t('invoice')} />}
          {isClaim && (
            <div className={styles.notice} data-tone="warning">
              <h2 className={styles.noticeTitle}>{t('claimTitle')}</h2>
              <ul className={styles.rules}>
                <li>{t('claimTime', { hours: claimHours })}</li>
                {needsProof && <li>{t('claimPhotos')}</li>}
                {needsProof && <li>{t('claimVideo')}</li>}
              </ul>
            </div>
          )}
          <TextInput
            name="subject"
            label={t('subject')}
            required
            autoComplete="off"
            value={fields.subject}
            error={errors['subject']}
            onChange={set('subject')}
          />
          <Textarea
            name="message"
            label={t('message')}
            required
            rows={6}
            value={fields.message}
            error={errors['message']}
            onChange={set('message')}
          />
          {needsProof && (
            <TextInput
              name="unboxing_video"
              label={t('video')}
              description={t('videoHint')}
              withAsterisk
              autoComplete="off"
              value={fields.unboxing_video}
              error={errors['unboxing_video']}
              onChange={set('unboxing_video')}
            />
          )}
          <IdentityNotice texts={written} />
          <Attachments files={files} onChange={setFiles} error={fileError(errors)} required={needsProof} />
          <div className={styles.send}>
            <Button type="submit" loading={open.pending}>
              {t('send')}
            </Button>
            <p className={styles.quiet}>{t('promise')}</p>
          </div>
          {leave.question}
        </form>
      </SectionCard>
    </>
  )
}
