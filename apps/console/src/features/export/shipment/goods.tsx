import type { ExportBox, ExportItem, StaffExportDetail } from '@layar/contract'
import { formatKg } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { BoxList, Photos, type ShownBox } from '../../../shared/cargo/goods/boxes-and-photos'
import { measuringText } from '../../../shared/cargo/measuring/text'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import own from './export.module.css'
import { exportText } from './text'

/** The total value per currency, in order of first appearance: `IDR 1,200,000 · USD 40`. */
const valueOf = (items: readonly ExportItem[], number: (value: number) => string): string => {
  const sums = new Map<string, number>()
  for (const { currency, value, quantity } of items)
    sums.set(currency, Math.round(((sums.get(currency) ?? 0) + value * quantity) * 100) / 100)
  return [...sums].map(([currency, sum]) => `${currency} ${number(sum)}`).join(' · ')
}

function Item({ item, view }: { item: ExportItem; view: StaffExportDetail['view'] }) {
  const t = useText(exportText)
  const format = useFormat()
  const restriction = view.restrictions.find(({ category_slug }) => category_slug === item.category.slug)
  const facts = [
    item.category.category_name,
    t('itemValue', { value: `${item.currency} ${format.number(item.value)}` }),
    item.hs_code && t('hsCode', { code: item.hs_code }),
  ]
  return (
    <li className={own.item}>
      <span className={styles.codes}>
        <strong>
          {item.quantity} × {item.name}
        </strong>
        {item.is_fragile && <StatusBadge tone="warning">{t('fragile')}</StatusBadge>}
        {restriction && (
          <StatusBadge tone={restriction.kind === 'prohibited' ? 'danger' : 'warning'}>
            {t(restriction.kind)}
          </StatusBadge>
        )}
      </span>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      {item.description && <span className={own.words}>{item.description}</span>}
      {item.photos.length > 0 && <Photos urls={item.photos.map(({ photo }) => photo)} />}
    </li>
  )
}

/** The goods as declared, with the destination's restrictions. */
export function Items({ view }: Pick<StaffExportDetail, 'view'>) {
  const t = useText(exportText)
  const joined = useJoined()
  const words = useText(shipmentLabels)
  const format = useFormat()
  const { items, restrictions } = view
  return (
    <SectionCard title={words('items')} lead={joined.colon(t('totalValue'), valueOf(items, format.number))}>
      {restrictions.length > 0 && (
        <ul className={own.restrictions} aria-label={t('restrictions')}>
          {restrictions.map(({ category_slug, category_name, kind, reason }) => (
            <li key={category_slug} className={own.restriction} data-kind={kind}>
              <strong>{joined.colon(t(kind), category_name)}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={own.items}>
        {items.map((item, index) => (
          <Item key={index} item={item} view={view} />
        ))}
      </ul>
    </SectionCard>
  )
}

/** The customer's documents; each opens in a new tab. */
export function Documents({ urls }: { urls: readonly string[] }) {
  const t = useText(exportText)
  return (
    <SectionCard title={t('documents')}>
      {urls.length === 0 ? (
        <p className={styles.quiet}>{t('noDocuments')}</p>
      ) : (
        <ul className={styles.plain}>
          {urls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {t('document', { number: String(index + 1) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

const shown = (box: ExportBox): ShownBox => ({
  quantity: box.quantity,
  weightGrams: box.weight_gram,
  lengthMm: Math.round(box.length_cm * 10),
  widthMm: Math.round(box.width_cm * 10),
  heightMm: Math.round(box.height_cm * 10),
})

/** Boxes as declared, and as the warehouse measured and photographed them. */
export function Boxes({ view: { packages, received } }: { view: StaffExportDetail['view'] }) {
  const t = useText(exportText)
  const words = useText(measuringText)
  const { language } = useLanguage()
  return (
    <>
      {received && (
        <SectionCard
          title={t('measuredBoxes')}
          lead={`${t('weightDifference', {
            declared: formatKg(received.declared_weight_gram, language),
            measured: formatKg(received.measured_weight_gram, language),
          })} · ${words(received.condition)}`}
        >
          <BoxList boxes={received.boxes.map(shown)} />
          <Photos urls={received.photos} />
        </SectionCard>
      )}
      <SectionCard title={t('declaredBoxes')}>
        <BoxList boxes={packages.map(shown)} />
      </SectionCard>
    </>
  )
}
