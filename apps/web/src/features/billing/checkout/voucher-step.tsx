import { voucherCalls } from '@layar/contract'
import { selfCollection, type VoucherChoice } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { VoucherChoiceList } from '../../../shared/billing/voucher-choice/voucher-choice'
import { checkoutText } from './text/area'

interface VoucherStepProps {
  readonly cartCodes: readonly string[]
  readonly addressId: string | undefined
  readonly service: string | undefined
  readonly value: VoucherChoice
  readonly onChange: (choice: VoucherChoice) => void
  readonly notice: string | undefined
}

export function VoucherStep({ cartCodes, addressId, service, value, onChange, notice }: VoucherStepProps) {
  const t = useText(checkoutText)
  const check = useWrite(voucherCalls.checkVoucher)
  return (
    <VoucherChoiceList
      service="impor"
      value={value}
      onChange={onChange}
      isChecking={check.pending}
      codeFault={check.failure?.fields['voucher_code']}
      notice={notice}
      closed={service === selfCollection ? { category: 'domestic_shipping', reason: t('voucherCollected') } : undefined}
      check={async (voucher_code, chosen_codes) => {
        const answer = await check.run({
          body: {
            voucher_code,
            cart_codes: [...cartCodes],
            chosen_codes,
            address_id: addressId ?? null,
            domestic_service: service ?? null,
          },
        })
        return answer?.result
      }}
    />
  )
}
