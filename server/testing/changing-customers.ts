/** What changes notes and files of customers, for every-change.test.ts. */
import type { makeWorld, Prepare } from './changing-calls.ts'
import { formOf } from './forms.ts'
import { makePdf } from './pdfs.ts'

type World = ReturnType<typeof makeWorld>

export function customerChanges(world: World): Record<string, [rows: string[], prepare: Prepare]> {
  const { admin, asKept, newCustomer } = world
  const newNote = async () => {
    const { id } = await newCustomer()
    return asKept(await admin.post(`/customers/${id}/notes`, { text: 'Rings back' }))
  }
  const form = () => formOf({ file: new File([makePdf(1)], 'a.pdf') })
  const newMerge = async () => {
    const [kept, from] = [await newCustomer(), await newCustomer()]
    const send = () => admin.post(`/customers/${kept.id}/merge`, { from: from.id, version: kept.version })
    return { kept, send }
  }
  return {
    'activity.undo': [
      ['customers update'],
      async () => {
        const { id, version } = await newCustomer()
        asKept(await admin.patch(`/customers/${id}`, { version, notes: 'Rings back' }))
        const { items } = (await admin.get('/activity?limit=1&noun=customers')).body
        return () => admin.post(`/activity/${items[0].id}/undo`)
      },
    ],
    'merges.merge': [['customers merge', 'customers merge into'], async () => (await newMerge()).send],
    'merges.unmerge': [
      ['customers unmerge', 'customers unmerge from'],
      async () => {
        const { kept, send } = await newMerge()
        const { version } = asKept(await send())
        return () => admin.post(`/customers/${kept.id}/unmerge`, { version })
      },
    ],
    'customerNotes.create': [
      ['customerNotes create'],
      async () => {
        const { id } = await newCustomer()
        return () => admin.post(`/customers/${id}/notes`, { text: 'Rings back' })
      },
    ],
    'customerNotes.update': [
      ['customerNotes update'],
      async () => {
        const { id, version } = await newNote()
        return () => admin.patch(`/customer-notes/${id}`, { version, text: 'Rang back' })
      },
    ],
    'customerNotes.remove': [
      ['customerNotes delete'],
      async () => {
        const { id, version } = await newNote()
        return () => admin.delete(`/customer-notes/${id}?version=${version}`)
      },
    ],
    'customerFiles.upload': [
      ['customerFiles add', 'files created'],
      async () => {
        const { id } = await newCustomer()
        return () => admin.send('POST', `/customers/${id}/files`, form())
      },
    ],
    'customerFiles.remove': [
      ['customerFiles remove'],
      async () => {
        const { id } = await newCustomer()
        const { body } = await admin.send('POST', `/customers/${id}/files`, form())
        return () => admin.delete(`/customers/${id}/files/${body.id}`)
      },
    ],
  }
}
