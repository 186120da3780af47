import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listKeepers } from "./dance-styles.ts";
import { siteErrors } from "./errors.ts";
import { danceStyleChanges, danceStyleMerge, danceStyleOrder, newDanceStyle } from "./requests-dance-styles.ts";
import { danceStyle, danceStyleList } from "./schema-dance-styles.ts";

export const danceStyleEndpoints = {
  listDanceStyles: endpoint({
    method: "GET",
    path: "/api/dance-styles",
    summary: "The dance styles that courses, resources and profiles choose from, in their order",
    access: "public",
    guestCache: 5,
    answer: danceStyleList,
  }),
  createDanceStyle: endpoint({
    method: "POST",
    path: "/api/dance-styles",
    summary: "Add a dance style at the end",
    access: listKeepers,
    audit: "dance_style.created",
    about: "nobody's",
    body: newDanceStyle,
    answer: danceStyle,
    status: 201,
    errors: [siteErrors.name_taken, siteErrors.style_not_found],
  }),
  orderDanceStyles: endpoint({
    method: "PUT",
    path: "/api/dance-styles/order",
    summary: "Set the order of the dance styles",
    access: listKeepers,
    audit: "dance_style.ordered",
    about: "nobody's",
    body: danceStyleOrder,
    answer: danceStyleList,
  }),
  changeDanceStyle: endpoint({
    method: "PATCH",
    path: "/api/dance-styles/:id",
    summary: "Rename a dance style wherever it is used, or switch it on or off",
    access: listKeepers,
    audit: "dance_style.changed",
    about: "nobody's",
    params: idParams,
    body: danceStyleChanges,
    answer: danceStyle,
    errors: [siteErrors.style_not_found, siteErrors.name_taken],
  }),
  mergeDanceStyle: endpoint({
    method: "POST",
    path: "/api/dance-styles/:id/merge",
    summary: "Put another dance style in its place wherever it is used, and delete it; answers the other",
    access: listKeepers,
    audit: "dance_style.merged",
    about: "nobody's",
    params: idParams,
    body: danceStyleMerge,
    answer: danceStyle,
    errors: [siteErrors.style_not_found],
  }),
  deleteDanceStyle: endpoint({
    method: "DELETE",
    path: "/api/dance-styles/:id",
    summary: "Delete a dance style that nothing uses",
    access: listKeepers,
    audit: "dance_style.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [siteErrors.style_not_found, siteErrors.in_use],
  }),
} as const satisfies EndpointTable;
