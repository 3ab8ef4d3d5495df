import { voucherCalls, type Voucher, type VoucherCheck } from '@layar/contract'
import {
  chosenVoucherCodes,
  isVoucherChosen,
  toggleVoucher,
  withoutVouchers,
  voucherCategories,
  type VoucherCategory,
  type VoucherChoice,
} from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { TicketStub } from '@layar/ui/voucher/ticket-stub.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { voucherWorth } from '../voucher/voucher-worth'
import { voucherChoiceText } from './text/area'
import styles from './voucher-choice.module.css'

interface VoucherChoiceListProps {
  readonly service: 'impor' | 'ekspor'
  readonly value: VoucherChoice
  readonly onChange: (choice: VoucherChoice) => void
  /** Whether a code can be combined with those already chosen; undefined after a rejection that has been shown. */
  readonly check: (voucherCode: string, chosenCodes: string[]) => Promise<VoucherCheck | undefined>
  readonly isChecking: boolean
  /** The error of the entered code. */
  readonly codeFault: string | undefined
  /** A category that cannot be used now, and why. */
  readonly closed?: { readonly category: VoucherCategory; readonly reason: string } | undefined
  /** What happened to a chosen voucher meanwhile. */
  readonly notice?: string | undefined
}

/** The customer's vouchers and a field for a code; choosing toggles within the category [VOUCH-02]. */
export function VoucherChoiceList(props: VoucherChoiceListProps) {
  const { service, value, onChange, check, isChecking, codeFault, closed, notice } = props
  const t = useText(voucherChoiceText)
  const joined = useJoined()
  const format = useFormat()
  const [code, setCode] = useState('')
  const [extra, setExtra] = useState<readonly Voucher[]>([])
  const list = useRead(voucherCalls.myVouchers, { query: { service } })
  const listed = (list.data?.results ?? []).filter(({ is_usable }) => is_usable)
  const vouchers = [...listed, ...extra.filter((own) => !listed.some((one) => one.voucher_code === own.voucher_code))]

  const ask = (voucherCode: string): Promise<VoucherCheck | undefined> =>
    check(
      voucherCode,
      chosenVoucherCodes(value).filter((chosen) => chosen !== voucherCode),
    )
  const toggle = async (voucher: Voucher): Promise<void> => {
    if (isVoucherChosen(value, voucher.voucher_code) || (await ask(voucher.voucher_code)))
      onChange(toggleVoucher(value, voucher))
  }
  const apply = async (): Promise<void> => {
    const answer = await ask(code.trim())
    if (!answer) return
    const { voucher } = answer
    setExtra([...extra, voucher])
    setCode('')
    if (!isVoucherChosen(value, voucher.voucher_code)) onChange(toggleVoucher(value, voucher))
  }
  return (
    <SectionCard title={t('vouchers')}>
      <div className={styles.options}>
        <p role="status" className={notice ? styles.notice : undefined}>
          {notice}
        </p>
        <FailedPart reads={[list]} />
        {vouchers.length === 0 && list.isSuccess && <p className={styles.quiet}>{t('voucherNone')}</p>}
        {voucherCategories.map((category) => {
          const own = vouchers.filter(({ voucher_category }) => voucher_category === category)
          const chosen = value[category]
          // A code that was entered on an earlier visit is in no list, and must still be taken off.
          const entered = own.some(({ voucher_code }) => voucher_code === chosen) ? undefined : chosen
          if (own.length === 0 && entered === undefined) return null
          return (
            <div key={category} className={styles.options} role="group" aria-label={t(category)}>
              <p className={styles.category}>{t(category)}</p>
              {category === closed?.category && <p className={styles.quiet}>{closed.reason}</p>}
              {entered !== undefined && (
                <TicketStub
                  value={entered}
                  title={t('voucherCode')}
                  action={
                    <Button
                      size="sm"
                      aria-pressed
                      aria-label={joined.colon(t('dropVoucher'), entered)}
                      onClick={() => onChange(withoutVouchers(value, [entered]))}
                    >
                      {t('dropVoucher')}
                    </Button>
                  }
                />
              )}
              {own.map((voucher) => {
                const isChosen = isVoucherChosen(value, voucher.voucher_code)
                return (
                  <TicketStub
                    key={voucher.voucher_code}
                    value={voucherWorth(voucher, format)}
                    title={voucher.voucher_title}
                    note={voucher.period}
                    action={
                      <Button
                        size="sm"
                        variant={isChosen ? 'filled' : 'default'}
                        aria-pressed={isChosen}
                        aria-label={joined.colon(t(isChosen ? 'dropVoucher' : 'useVoucher'), voucher.voucher_code)}
                        loading={isChecking}
                        disabled={category === closed?.category}
                        onClick={() => void toggle(voucher)}
                      >
                        {t(isChosen ? 'dropVoucher' : 'useVoucher')}
                      </Button>
                    }
                  />
                )
              })}
            </div>
          )
        })}
        <form
          noValidate
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault()
            void apply()
          }}
        >
          <TextInput
            label={t('voucherCode')}
            value={code}
            autoComplete="off"
            error={codeFault}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isChecking} disabled={code.trim() === ''}>
            {t('apply')}
          </Button>
        </form>
      </div>
    </SectionCard>
  )
}
