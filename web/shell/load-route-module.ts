import { loadScreen } from './screen-files.ts'

/** Of the router's list of screens, what loading one needs. */
interface RouteEntry {
  id: string
  module: string
}

/** What it exports. */
type RouteModule = Record<string, unknown>

/**
 * In the place of the router's own function (bin/patient-screens.ts), which reloads the page as soon as a screen's file
 * does not come. Without a connection that is the end of the app: an empty tab, and what was on screen is gone.
 * @param loaded what was loaded before, by the route's id
 */
export async function loadRouteModule(
  { id, module }: RouteEntry,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[id]
  if (known) return known
  const found = await loadScreen<RouteModule>(module)
  loaded[id] = found
  return found
}
