/** One post ready for display: plain text and safe links, whatever the source sent. */
export interface BlogPost {
  readonly id: number
  readonly publishedAt: string
  readonly title: string
  readonly excerpt: string
  readonly link: string
  /** Null if there is no image that may be shown. */
  readonly imageUrl: string | null
}

/** An external blog. Without one, the portal's own articles are served. */
export interface Blog {
  /** Newest first. @throws where the blog cannot be read in three seconds. */
  posts(asked: { readonly count: number; readonly withoutCategories: readonly number[] }): Promise<readonly BlogPost[]>
}
