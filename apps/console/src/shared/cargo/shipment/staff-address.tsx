import type { StaffAddress } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'

/** An address as printed on a label; recipient and phone are present for roles that deliver. */
export function StaffAddressLines({ address }: { address: StaffAddress }) {
  const { recipient_name: name, phone_number: phone, full_address: place } = address
  return (
    <>
      {name && (
        <>
          <strong>{name}</strong>
          <br />
        </>
      )}
      {phone && (
        <>
          <WholeCodes>{formatPhone(phone)}</WholeCodes>
          <br />
        </>
      )}
      {place}
    </>
  )
}
