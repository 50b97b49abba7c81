/** The paths in the sitemap, on any host. */
export async function readSitemap(url: string): Promise<string[]> {
  const text = await (await fetch(new URL('/sitemap.xml', url))).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found).pathname)
  if (paths.length < 20) throw new Error(`the sitemap names only ${paths.length} pages`)
  return paths
}
