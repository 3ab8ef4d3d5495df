export const bannerKinds = ['featured', 'promo'] as const
export const announcementLevels = ['info', 'warning'] as const
