import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import * as identifiers from "./identifiers.js";
import { EMAIL, PHONE } from "./identifiers.js";
import * as invitations from "./invitations.js";
import * as m2m from "./m2m.js";
import * as organizations from "./organizations.js";
import * as search from "./search.js";
import * as sessions from "./sessions.js";
import * as users from "./users.js";

/** What of Clerk's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    GetUserList: search.listUsers,
    GetUsersCount: search.listUsers,
    CreateUser: users.createUser,
    UpdateUser: users.updateUser,
    VerifyPassword: users.verifyPassword,
    RemoveUserPassword: users.signOut,
    SetUserPasswordCompromised: users.signOut,
    UpdateUserMetadata: users.mergeMetadata,
    ...identifiers.operations(EMAIL, "EmailAddress"),
    ...identifiers.operations(PHONE, "PhoneNumber"),
    GetJWKS: sessions.listKeys,
    createSession: sessions.createSession,
    CreateSessionToken: sessions.createToken,
    CreateSessionTokenFromTemplate: sessions.createFromTemplate,
    CreateSignInToken: sessions.createTicket,
    CreateActorToken: sessions.createTicket,
    ListOrganizations: search.listOrganizations,
    ListOrganizationMemberships: search.listMembers,
    AssignPermissionToOrganizationRole: organizations.permit,
    RemovePermissionFromOrganizationRole: organizations.permit,
    CreateMachine: organizations.createMachine,
    RotateMachineSecretKey: m2m.rotate,
    createM2MToken: m2m.createToken,
    verifyM2MToken: m2m.verifyToken,
    ReplaceRoleInRoleSet: organizations.replaceRole,
    ReplaceRoleSet: organizations.replaceSet,
    CreateOrganization: organizations.createOrganization,
    UpdateOrganization: organizations.updateOrganization,
    MergeOrganizationMetadata: users.mergeMetadata,
    UpdateOrganizationMembershipMetadata: users.mergeMetadata,
    CreateInvitation: invitations.createInvitation,
    CreateWaitlistEntry: invitations.joinWaitlist,
    CreateBulkInvitations: invitations.createInvitations,
    CreateOrganizationInvitation: invitations.createForOrganization,
    CreateOrganizationInvitationBulk: invitations.createManyForOrganization,
    UsersGetOrganizationInvitations: invitations.listForUser,
  },
  reactions: {
    users: users.reactions,
    machines: { deleting: (world, { id }) => world.closeTo(id) },
    ...organizations.reactions,
  },
  worldEvents: {
    "user.signed_in": {
      condition: (_world, { fields }) =>
        fields["banned"] === true || fields["locked"] === true
          ? "the user is banned or locked"
          : undefined,
      happens: (world, user, { organization_id }) => {
        if (user !== undefined) sessions.begin(world, user.id, textOf(organization_id) || null);
      },
    },
    "user.signed_up": {
      happens: (world, _row, { email_address, ...fields }) =>
        void users.signUp(world, fields, textOf(email_address)),
    },
    "invitation.accepted": { happens: invitations.accept },
    "organization_invitation.accepted": { happens: invitations.acceptForOrganization },
  },
};
