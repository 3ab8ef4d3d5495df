import { voucherCalls } from '@layar/contract'
import type { VoucherChoice } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { VoucherChoiceList } from '../../../shared/billing/voucher-choice/voucher-choice'

interface VoucherStepProps {
  readonly cartCodes: readonly string[]
  readonly addressId: string | undefined
  readonly service: string | undefined
  readonly value: VoucherChoice
  readonly onChange: (choice: VoucherChoice) => void
}

export function VoucherStep({ cartCodes, addressId, service, value, onChange }: VoucherStepProps) {
  const check = useWrite(voucherCalls.checkVoucher)
  return (
    <VoucherChoiceList
      service="impor"
      value={value}
      onChange={onChange}
      isChecking={check.pending}
      codeFault={check.failure?.fields['voucher_code']}
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
