import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { Money, type WireMoney } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../steps/steps.module.css'
import { priceText } from './text/area'

interface PriceFootProps {
  readonly total: WireMoney | null | undefined
  readonly isUpdating: boolean
  /** The full price panel, without its own title. */
  readonly children: ReactNode
}

/** Shows the price in the form's footer where there is no room beside it; opens on click. */
export function PriceFoot({ total, isUpdating, children }: PriceFootProps) {
  const t = useText(priceText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.price}
        data-updating={isUpdating || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          {t('priceTitle')} <IconChevronUp size={14} stroke={2} aria-hidden />
        </span>
        <strong>{total ? <Money value={total} /> : t('noPrice')}</strong>
        <span className="unseen">. {t('priceOpen')}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('priceTitle')} width={550}>
        {children}
      </Dialog>
    </>
  )
}
