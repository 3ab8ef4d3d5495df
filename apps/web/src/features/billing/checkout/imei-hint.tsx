import { shipmentCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import notes from '../../../shared/pricing/price/notes.module.css'
import { checkoutText } from './text/area'

/** Devices of the chosen shipments that still lack an IMEI: no reason not to pay. */
export function ImeiHint({ cartCodes }: { cartCodes: readonly string[] }) {
  const t = useText(checkoutText)
  // eslint-disable-next-line layar/said-failures -- a hint: the to-do list and the page of the shipment say the same
  const read = useRead(shipmentCalls.cartCount, {})
  const lacking = (read.data?.result.lacking_imeis ?? []).filter(({ cart_code: code }) => cartCodes.includes(code))
  const [first] = lacking
  if (first === undefined) return null
  return (
    <p className={notes.notice}>
      {t('imei', { count: lacking.reduce((sum, { missing }) => sum + missing, 0) })}{' '}
      <Link to="/import/transaction/detail" search={{ code: first.cart_code }}>
        {t('imeiGo')}
      </Link>
    </p>
  )
}
