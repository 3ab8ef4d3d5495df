import { contentCalls, type Banner } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { BannerCard } from '@layar/ui/content/banner-card.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { tell } from '../../platform/telemetry/report-error'
import styles from './content.module.css'
import { ContentLink } from './content-link'
import { contentText } from './text/area'

function FeaturedBanner({ banner }: { banner: Banner }) {
  const title = banner.link_url ? (
    <ContentLink
      href={banner.link_url}
      className={styles.cover}
      onClick={() => tell({ name: 'select_content', content_type: 'banner', content_id: banner.banner_id })}
    >
      {banner.title}
    </ContentLink>
  ) : (
    banner.title
  )
  return (
    <li className={styles.bannerItem} data-kind={banner.kind}>
      <BannerCard title={title} body={banner.body} imageUrl={banner.image_url} />
    </li>
  )
}

/** The featured images of import; renders nothing if there are none [SUPP-04]. */
export function FeaturedBanners() {
  const t = useText(contentText)
  // eslint-disable-next-line layar/said-failures -- an advertisement: a customer misses nothing that was asked for
  const { data } = useRead(contentCalls.featuredImages, { query: { service: 'impor' } }, { staleMs: 300_000 })
  const banners = data?.results ?? []
  if (banners.length === 0) return null
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="unseen">
        {t('featured')}
      </h2>
      <ul className={styles.banners}>
        {banners.map((banner) => (
          <FeaturedBanner key={banner.banner_id} banner={banner} />
        ))}
      </ul>
    </section>
  )
}
