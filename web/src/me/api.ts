/* The part of the API that is about me. */

import { request } from "../api";
import type {
  Account,
  Asked,
  BlockCard,
  ChannelCard,
  DeviceLink,
  Export,
  MailCard,
  Naming,
  NewChannel,
  NotificationPreferences,
  NotificationSettings,
  PasskeyOptions,
  RecoveryCode,
  Reported,
  SignInOffer,
  Table,
  Tested,
} from "../generated/wire";

type Credential = { [key: string]: unknown };

export const myApi = {
  account: () => request<Account>("GET", "/api/me/account"),
  showProfile: (shown_to: Account["shown_to"]) => request<Account>("PUT", "/api/me/visibility", { shown_to }),
  naming: () => request<Naming>("GET", "/api/me/naming"),
  beNamed: (named: boolean) => request<Naming>("PUT", "/api/me/naming", { named }),
  link: () => request<DeviceLink>("POST", "/api/me/link"),
  signOut: (id: string) => request<unknown>("DELETE", `/api/me/devices/${id}`),
  recovery: () => request<RecoveryCode>("POST", "/api/me/recovery"),
  passkeyOptions: () => request<PasskeyOptions>("POST", "/api/me/passkeys/options"),
  addPasskey: (credential: Credential) => request<Account>("POST", "/api/me/passkeys", { credential }),
  dropPasskey: (id: string) => request<unknown>("DELETE", `/api/me/passkeys/${id}`),
  setMail: (address: string) => request<Asked>("POST", "/api/me/mail", { address }),
  dropMail: () => request<unknown>("DELETE", "/api/me/mail"),
  confirmMail: (token: string) => request<MailCard>("POST", "/api/me/mail/confirm", { token }),
  offer: (token: string) => request<SignInOffer>("POST", "/api/sign-in/link", { token }),
  enterByLink: (token: string) => request<Account>("POST", "/api/sign-in/link/accept", { token }),
  enterByCode: (code: string) => request<Account>("POST", "/api/sign-in/recovery", { code }),
  askForPasskey: () => request<PasskeyOptions>("POST", "/api/sign-in/passkey/options"),
  enterByPasskey: (credential: Credential) => request<Account>("POST", "/api/sign-in/passkey", { credential }),
  sendLink: (address: string) => request<Asked>("POST", "/api/sign-in/mail", { address }),
  join: (secret: string) => request<Asked>("POST", "/api/sign-in/join", { secret }),
  notifications: () => request<NotificationSettings>("GET", "/api/me/notifications"),
  changeNotifications: (wish: NotificationPreferences) =>
    request<NotificationSettings>("PUT", "/api/me/notifications", wish),
  addChannel: (wish: NewChannel) => request<ChannelCard>("POST", "/api/me/channels", wish),
  switchChannel: (id: string, enabled: boolean) => request<ChannelCard>("PATCH", `/api/me/channels/${id}`, { enabled }),
  dropChannel: (id: string) => request<unknown>("DELETE", `/api/me/channels/${id}`),
  testChannel: (id: string) => request<Tested>("POST", `/api/me/channels/${id}/test`),
  unsubscribe: (token: string) => request<Asked>("POST", `/api/unsubscribe/${encodeURIComponent(token)}`),
  block: (table: string, seat: number) => request<BlockCard>("POST", "/api/me/blocks", { table, seat }),
  unblock: (id: string) => request<unknown>("DELETE", `/api/me/blocks/${id}`),
  reportLine: (table: string, number: number, comment: string) =>
    request<Reported>("POST", `/api/tables/${table}/chat/${number}/report`, { comment }),
  remove: (table: string, seat: number, block = false) =>
    request<Table>("POST", `/api/tables/${table}/seats/${seat}/remove`, { block }),
  exportMe: () => request<Export>("GET", "/api/me/export"),
  deleteMe: (name: string) => request<unknown>("POST", "/api/me/delete", { name }),
};
