import { z } from 'zod'
import { serviceNames } from '#content/service-names.ts'
import { id, listQuery, pageOf, text, version } from '../fields.ts'
import {
  project,
  projectChange,
  projectInput,
  shownPage,
  shownProject,
  shownWithNeighbours,
} from '../site/projects.ts'
import { changeOf, forAdmins, forAnyone, oneVersion, removed } from './base.ts'

const tags = ['projects']
const service = z.enum(serviceNames, { error: 'Not one of the services' }).optional()
const oneAt = z.strictObject({ id, version })

export const projectsContract = {
  /**
   * In the order in which the site shows them. Anyone but an admin gets the published ones, as in `shown`.
   */
  list: forAnyone
    .route({ method: 'GET', path: '/projects', tags })
    .input(
      z.strictObject({
        ...listQuery,
        service,
        published: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
      }),
    )
    .output(z.union([pageOf(project), pageOf(shownProject)])),
  /**
   * By its id, or by the slug in its public address. Anyone but an admin finds it only while it is published.
   */
  get: forAnyone
    .route({ method: 'GET', path: '/projects/{id}', tags })
    .input(z.strictObject({ id: text(200) }))
    .output(z.union([project, shownProject])),
  /** What the public site shows, the same to everybody: a page of twelve. */
  shown: forAnyone
    .route({ method: 'GET', path: '/projects/shown', tags })
    .input(
      z.strictObject({
        service,
        page: z.coerce
          .number({ error: 'A page from 1 on' })
          .int({ error: 'A page from 1 on' })
          .min(1, { error: 'A page from 1 on' })
          .max(10_000, { error: 'There is no such page' })
          .default(1),
      }),
    )
    .output(shownPage),
  /** One of them by its slug, the same to everybody, with its neighbours. */
  shownOne: forAnyone
    .route({ method: 'GET', path: '/projects/shown/{slug}', tags })
    .input(z.strictObject({ slug: text(200) }))
    .output(shownWithNeighbours),
  /** The new project comes first. */
  create: forAdmins
    .route({ method: 'POST', path: '/projects', tags })
    .input(projectInput.extend({ id: id.optional() }))
    .output(project),
  update: forAdmins
    .route({ method: 'PATCH', path: '/projects/{id}', tags })
    .input(changeOf(projectChange))
    .output(project),
  /** Moves it before another in the order in which the site shows them; `before` null puts it last. */
  move: forAdmins
    .route({ method: 'POST', path: '/projects/{id}/move', tags })
    .input(oneAt.extend({ before: id.nullable() }))
    .output(project),
  publish: forAdmins
    .route({ method: 'POST', path: '/projects/{id}/publish', tags })
    .input(oneAt)
    .output(project),
  unpublish: forAdmins
    .route({ method: 'POST', path: '/projects/{id}/unpublish', tags })
    .input(oneAt)
    .output(project),
  remove: forAdmins
    .route({ method: 'DELETE', path: '/projects/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
}
