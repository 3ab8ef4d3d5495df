/** One post as a reader is shown it: plain text and addresses that may be followed, whatever the source sent. */
export interface BlogPost {
  readonly id: number
  readonly publishedAt: string
  readonly title: string
  readonly excerpt: string
  readonly link: string
  /** Null where there is none that may be shown. */
  readonly imageUrl: string | null
}

/** A blog elsewhere. Without one the portal's own articles are served. */
export interface Blog {
  /** Newest first. @throws where the blog cannot be read in three seconds. */
  posts(asked: { readonly count: number; readonly withoutCategories: readonly number[] }): Promise<readonly BlogPost[]>
}
