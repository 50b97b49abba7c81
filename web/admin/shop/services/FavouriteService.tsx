import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Service } from '#domain/shop/services.ts'
import { api, queryClient } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'

interface FavouriteServiceProps {
  service: Pick<Service, 'id' | 'name'>
  isFavourite: boolean
}

/** Puts a service on top of one's own choice of services, or takes it from there. */
export function FavouriteService({ service, isFavourite }: FavouriteServiceProps) {
  const change = useMutation(
    api.services.setFavourite.mutationOptions({
      onSuccess: (own) => {
        queryClient.setQueryData(api.services.favourites.queryKey(), own)
      },
      onError: (error) => toastFailure(error),
    }),
  )
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`${service.name} is a favourite`}
      aria-pressed={isFavourite}
      loading={change.isPending}
      onClick={() => change.mutate({ id: service.id, favourite: !isFavourite })}
    >
      <Star size={18} aria-hidden />
    </ActionIcon>
  )
}
